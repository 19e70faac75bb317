import type { Words } from "../in-locale.ts";

const figure = (value: number) => value.toLocaleString("fr-FR");

export const deskFigures: Words["deskFigures"]["deskFigures"] = {
  title: "Chiffres de la confirmation",
  toDesk: "Vers le bureau",
  failedToLoad: "Impossible de charger les chiffres.",
  placed: "Commandes passées",
  since: "Du",
  until: "Au",
  show: "Afficher",
  lastDays: (days) => `${days} derniers jours`,
  none: "Aucun acheteur d’une commande passée ces jours-là n’a été appelé.",
  inAll: "En tout",
  called: "Commandes appelées",
  confirmed: "Confirmées",
  minutes: "Premier appel après (médiane)",
  tries: "Essais par confirmation",
  writePercent: (percent) => `${figure(percent)} %`,
  writeMinutes: (minutes) =>
    minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`,
  writeNumber: figure,
  by: { agents: "Par agent", hours: "Par heure d’appel", cities: "Par ville", sources: "Par origine" },
  named: { agents: "Agent", hours: "Heure", cities: "Ville", sources: "Origine" },
  nobody: "Compte supprimé",
  otherCities: "Autres villes",
  writeHour: (hour) => `${String(hour).padStart(2, "0")} h`,
  meaning:
    "Confirmées : parmi les commandes décidées. Le premier appel compte pour qui l’a passé et quand ; tout le reste pour le dernier appel. Les commandes décidées sans appel ne sont pas comptées.",
};
