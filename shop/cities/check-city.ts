import { z } from "zod";
import { safeText } from "../safe-text.ts";
import type { CityFacts, CityTerms } from "./city.ts";
import type { openDirectory } from "./directory.ts";
import { nameKey } from "./fold-name.ts";
import { type Region, regionIds } from "./regions.ts";

/** What can be wrong with a city. */
export type CityProblem = "required" | "tooLong" | "taken" | "region" | "fee" | "days" | "served";
export type CityField = "name" | "arabicName" | "spellings" | "region" | "fee" | "days" | "isServed";
export type CityProblems = Partial<Record<CityField, CityProblem>>;

const number = z.number().or(z.nan());
/** A city's facts and terms as somebody sends them; what cannot be read is NaN or null, for `problemsOf` to refuse. */
export const cityFacts = z.object({
  name: safeText(1000).trim(),
  arabicName: safeText(1000).trim(),
  spellings: z.array(safeText(1000).trim()).max(50),
  region: safeText(100),
});
export const cityTerms = z.object({
  feeCentimes: number.nullable(),
  days: z.object({ least: number, most: number }).nullable(),
  isServed: z.boolean().nullable(),
});

export type GivenCity = z.output<typeof cityFacts> & z.output<typeof cityTerms>;

const longest = 80;
const mostDays = 90;
const mostFeeCentimes = 10_000_00;
const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;

export const isRegion = (text: string): text is Region => regionIds.some((region) => region === text);

/** What is wrong with a city, by field, beside `others` that have their names; empty when nothing is. */
export function problemsOf(
  city: GivenCity,
  others: Pick<ReturnType<typeof openDirectory<CityFacts>>, "having">,
  own: CityFacts | null,
): CityProblems {
  const problems: CityProblems = {};
  const isTaken = (name: string) => {
    const other = others.having(name);
    return other !== null && other !== own;
  };
  if (nameKey(city.name) === "") problems.name = "required";
  else if (city.name.length > longest) problems.name = "tooLong";
  else if (isTaken(city.name)) problems.name = "taken";
  if (city.arabicName.length > longest) problems.arabicName = "tooLong";
  else if (isTaken(city.arabicName)) problems.arabicName = "taken";
  if (city.spellings.some((one) => one.length > longest)) problems.spellings = "tooLong";
  else if (city.spellings.some(isTaken)) problems.spellings = "taken";
  if (!isRegion(city.region)) problems.region = "region";
  return { ...problems, ...problemsOfTerms(city) };
}

/** What is wrong with what the house decides for a city. */
export function problemsOfTerms({ feeCentimes, days, isServed }: z.output<typeof cityTerms>): CityProblems {
  const problems: CityProblems = {};
  if (feeCentimes !== null && !isWhole(feeCentimes, mostFeeCentimes)) problems.fee = "fee";
  if (
    days &&
    !(isWhole(days.least, mostDays) && isWhole(days.most, mostDays) && 0 < days.most && days.least <= days.most)
  ) {
    problems.days = "days";
  }
  if (isServed === null) problems.isServed = "served";
  return problems;
}

/** A city without anything wrong, as it is kept. */
export const soundCity = ({ name, arabicName, spellings, region, feeCentimes, days, isServed }: GivenCity) =>
  ({
    name: oneLine(name),
    arabicName: oneLine(arabicName),
    spellings: [...new Set(spellings.map(oneLine))].filter((one) => one !== ""),
    region,
    feeCentimes,
    days,
    isServed,
  }) as CityFacts & CityTerms;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
