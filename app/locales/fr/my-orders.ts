import type { OrderStatus } from "../../../shop/orders/status.ts";
import { statusLabels } from "./orders.ts";

/** The labels of an order's status in the customer's own list. */
export const myStatusLabels: Record<OrderStatus, string> = { ...statusLabels, processing: "En Préparation" };

/** What the customer's orders say. */
export const myOrders = {
  title: "Mes Commandes",
  stats: { orders: "Commandes", underWay: "En cours", delivered: "Livrées", spent: "Total des achats" },
  search: "Numéro ou article",
  status: "Statut",
  all: "Tous les statuts",
  filter: "Rechercher",
  clear: "Tout afficher",
  failed: "Échec du chargement de vos commandes.",
  retry: "Réessayer",
  empty: "Vous n’avez pas encore de commande",
  emptyText: "Vos commandes et leur suivi apparaîtront ici.",
  toCollection: "Découvrir la collection",
  nothing: "Aucune commande ne correspond.",
  order: "Commande",
  placedOn: (date: string) => `Passée le ${date}`,
  details: "Détails",
  detailsOf: (number: string) => `Détails de la commande ${number}`,
  close: "Fermer",
  older: "Commandes plus anciennes",
  newest: "Commandes récentes",
  notFound: "Order not found",
  pages: "Pages",
} as const;
