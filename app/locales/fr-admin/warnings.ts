import type { Words } from "../in-locale.ts";
import { backups } from "./backups.ts";

const mails = (count: number) => (count === 1 ? "1 e-mail" : `${count.toLocaleString("fr-FR")} e-mails`);
const wait = (count: number) => `${mails(count)} ${count === 1 ? "attend" : "attendent"}`;

export const warnings: Words["warnings"]["warnings"] = {
  title: "À régler",
  count: (count) => (count === 1 ? "1 point à régler" : `${count} points à régler`),
  seeMails: "Voir les e-mails",
  testPost: "Tester l’envoi",
  closed: {
    relay: (count) => `Aucun e-mail ne part plus : ${wait(count)}`,
    vendor: (count) => `Le prestataire ne prend plus les messages de contact : ${wait(count)}`,
  },
  mendWay: (reason) =>
    `Vérifiez l’adresse et le compte du relais : les e-mails partiront d’eux-mêmes dès qu’il répondra. Sa dernière réponse : « ${reason} »`,
  behind: (count, minutes) =>
    `Les e-mails prennent du retard : ${wait(count)}, depuis ${minutes.toLocaleString("fr-FR")} minutes pour le plus ancien`,
  mendQueue: "Vérifiez que la boutique tourne et que le relais répond sans tarder.",
  stuck: (count) => `${mails(count)} ${count === 1 ? "ne part pas" : "ne partent pas"}`,
  mendStuck: "Lisez pour chacun la raison, corrigez-la, puis renvoyez-le.",
  full: (freeBytes) => `Le disque est presque plein : il reste ${backups.size(freeBytes)}`,
  mendDisk: "Faites de la place ou agrandissez-le : sur un disque plein, les commandes sont refusées.",
  backup: backups.warnings,
  mendBackup: "Faites-en une par « npm run backup », et chaque nuit par le réglage BACKUP_AT.",
};
