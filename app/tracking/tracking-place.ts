import { isOfThisCentury } from "../../shop/clock.ts";
import { textOf } from "../web/form.ts";

/** Behind which order a page of tracked orders begins, in the fields of its form; the order's full id is in none. */
export interface TrackingPlace {
  createdAt: Date;
  number: string;
}

/** The place a sent form names; undefined for the newest orders, and for nonsense. */
export function readTrackingPlace(form: FormData): TrackingPlace | undefined {
  const [, time, number] = /^(\d{1,15})\.([0-9a-zA-Z]{8})$/.exec(textOf(form, "after")) ?? [];
  const createdAt = new Date(Number(time));
  return number && isOfThisCentury(createdAt) ? { createdAt, number } : undefined;
}

/** The same as the form's field. */
export const writeTrackingPlace = ({ createdAt, number }: TrackingPlace): string => `${createdAt.getTime()}.${number}`;
