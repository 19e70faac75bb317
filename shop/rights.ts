import type { Role, StaffRole } from "./accounts/roles.ts";

type Other = Exclude<StaffRole, "admin">;

/**
 * Who of the staff may make which call, beside administrators, who may make all. A call for staff cannot be written
 * without its row. The door reads it (`call.ts`), and so do the admin screens. Source: behaviour.md, "Roles".
 */
const calls = {
  "catalogue.listForAdmin": ["manager"],
  "catalogue.openProduct": ["manager"],
  "catalogue.addProduct": ["manager"],
  "catalogue.editProduct": ["manager"],
  "catalogue.setPriceAndStock": ["manager"],
  "catalogue.duplicateProduct": ["manager"],
  "catalogue.removeProduct": [],
  "catalogue.restoreProduct": ["manager"],
  "catalogue.addPicture": ["manager"],
  "catalogue.listSamples": ["manager"],
  "catalogue.addSample": ["manager"],
  "orders.take": ["manager", "agent"],
  "orders.quote": ["manager", "agent"],
  "orders.list": ["manager", "agent", "warehouse", "accountant"],
  "orders.export": ["manager", "accountant"],
  "orders.slips": ["manager", "agent", "warehouse"],
  "orders.confirm": ["manager", "agent"],
  "orders.reject": ["manager", "agent"],
  "orders.prepare": ["manager", "agent", "warehouse"],
  "orders.ship": ["manager", "agent", "warehouse"],
  "orders.deliver": ["manager", "agent", "warehouse"],
  "orders.cancel": ["manager", "agent"],
  "orders.updateStatus": ["manager", "agent"],
  "orders.moveMany": ["manager", "agent", "warehouse"],
  "orders.scheduleEnd": ["manager", "agent"],
  "orders.undoEnd": ["manager", "agent"],
  "orders.sendStatus": ["manager", "agent"],
  "orders.review": ["manager", "agent", "warehouse", "accountant"],
  "orders.listOfUser": ["manager"],
  "parcels.make": ["manager", "warehouse"],
  "parcels.makeMany": ["manager", "warehouse"],
  "parcels.handOver": ["manager", "warehouse"],
  "parcels.list": ["manager", "agent", "warehouse"],
  "parcels.show": ["manager", "agent", "warehouse"],
  "parcels.ofOrder": ["manager", "agent", "warehouse"],
  "parcels.note": ["manager", "agent", "warehouse"],
  "parcels.change": ["manager", "warehouse"],
  "parcels.cancel": ["manager", "warehouse"],
  "parcels.book": ["manager", "warehouse"],
  "parcels.bordereaux": ["manager", "agent", "warehouse"],
  "parcels.labels": ["manager", "warehouse"],
  "buyerLinks.make": ["manager", "agent"],
  "desk.show": ["manager", "agent"],
  "desk.waiting": ["manager", "agent"],
  "desk.figures": ["manager"],
  "desk.take": ["manager", "agent"],
  "desk.release": ["manager", "agent"],
  "desk.record": ["manager", "agent"],
  "desk.undo": ["manager", "agent"],
  "desk.correct": ["manager", "agent"],
  "mail.list": ["manager"],
  "mail.show": ["manager"],
  "mail.resend": ["manager", "agent"],
  "mail.sendSample": ["manager"],
  "mail.check": ["manager"],
  "inventory.list": ["manager", "warehouse"],
  "inventory.show": ["manager", "warehouse"],
  "inventory.adjust": ["manager", "warehouse"],
  "inventory.alerts": ["manager", "warehouse"],
  "inventory.check": ["manager", "warehouse"],
  "inventory.resolve": ["manager", "warehouse"],
  "stats.show": ["manager", "agent", "warehouse", "accountant"],
  "operations.show": ["manager"],
  "waitlist.list": ["manager"],
  "settings.show": [],
  "settings.save": [],
  "settings.saveMark": [],
  "settings.removeMark": [],
  "settings.listMissing": [],
  "cities.list": ["manager", "agent"],
  "cities.add": [],
  "cities.save": [],
  "cities.import": [],
  "carriers.list": ["manager", "agent", "warehouse", "accountant"],
  "carriers.add": [],
  "carriers.save": [],
  "carriers.listToBook": ["manager", "warehouse"],
  "carriers.listFiles": ["manager", "warehouse", "accountant"],
  "carriers.takeFile": ["manager", "accountant"],
  "carriers.showFile": ["manager", "accountant"],
  "carriers.mapFile": ["manager", "accountant"],
  "carriers.applyFile": ["manager", "accountant"],
  "cash.overview": ["manager", "accountant"],
  "cash.days": ["manager", "accountant"],
  "cash.list": ["manager", "accountant"],
  "cash.export": ["manager", "accountant"],
  "cash.show": ["manager", "accountant"],
  "cash.say": ["manager", "accountant"],
  "cash.correct": ["manager", "accountant"],
  "cash.payments": ["manager", "accountant"],
  "cash.payment": ["manager", "accountant"],
  "cash.pay": ["manager", "accountant"],
  "cash.receive": ["manager", "accountant"],
  "legal.review": [],
  "legal.save": [],
  "journal.list": ["manager"],
  "journal.export": ["manager"],
  "journal.ofThing": ["manager"],
  "persons.find": ["manager"],
  "persons.show": ["manager"],
  "persons.file": ["manager"],
  "persons.erase": [],
  "search.everything": ["manager", "agent", "warehouse", "accountant"],
  "search.buyers": ["manager", "agent"],
  "search.pieces": ["manager", "agent"],
  "accounts.listUsers": ["manager"],
  "accounts.showUser": ["manager"],
  "accounts.setRole": [],
  "accounts.chooseLanguage": ["manager", "agent", "warehouse", "accountant"],
  "secondFactor.begin": ["manager", "agent", "warehouse", "accountant"],
  "secondFactor.confirm": ["manager", "agent", "warehouse", "accountant"],
  "secondFactor.askNewPasskey": ["manager", "agent", "warehouse", "accountant"],
  "secondFactor.addPasskey": ["manager", "agent", "warehouse", "accountant"],
  "secondFactor.removePasskey": ["manager", "agent", "warehouse", "accountant"],
  "secondFactor.renewCodes": ["manager", "agent", "warehouse", "accountant"],
  "secondFactor.remove": ["manager", "agent", "warehouse", "accountant"],
  "secondFactor.reset": [],
  "accounts.setDisabled": ["manager"],
  "accounts.invite": [],
  "accounts.listInvitations": [],
  "accounts.resendInvitation": [],
  "accounts.withdrawInvitation": [],
} as const satisfies Record<string, readonly Other[]>;

export type StaffCall = keyof typeof calls;
export const staffCalls = Object.keys(calls) as StaffCall[];

/** What answers hold only for some of those who may make the call. */
const parts = {
  /** Orders that nobody has confirmed yet, and cancelled ones. */
  "orders in any status": ["manager", "agent", "accountant"],
  /** What pieces, orders and stock are worth. A packing slip tells everybody what to collect. */
  prices: ["manager", "agent", "accountant"],
  /** What the house earned: revenue, baskets, days and months. */
  revenue: ["manager", "accountant"],
  /** Buyers' e-mail addresses. */
  "e-mail addresses": ["manager", "agent", "accountant"],
  /** An order's mails. */
  mails: ["manager", "agent"],
  /** The accounts of those who work here, who is invited, their mails and lines of the journal. */
  staff: [],
} as const satisfies Record<string, readonly Other[]>;

export type Part = keyof typeof parts;
export const partsOfAnswers = Object.keys(parts) as Part[];

const isNamed = (row: readonly Other[], role: Role): boolean => role === "admin" || row.some((named) => named === role);

export const mayMake = (role: Role, call: StaffCall): boolean => isNamed(calls[call], role);
export const maySee = (role: Role, part: Part): boolean => isNamed(parts[part], role);

/** The calls of staff who are customers until they have set up the second factor that the house demands. */
export const setsUpSecondFactor: ReadonlySet<StaffCall> = new Set([
  "secondFactor.begin",
  "secondFactor.confirm",
  "secondFactor.askNewPasskey",
  "secondFactor.addPasskey",
]);
