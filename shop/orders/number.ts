/** The order number people read and dictate: the last 8 characters of the id. Source: behaviour.md, "Order number". */
export const orderNumber = (orderId: string): string => orderId.slice(-8);
