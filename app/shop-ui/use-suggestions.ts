import { useEffect, useRef, useState } from "react";

export interface Suggestion {
  name: string;
  arabicName: string;
  region: string;
}

/** What of the proposals the field itself says. */
export interface Proposed {
  isOpen: boolean;
  /** The id of the one that Enter takes. */
  active?: string;
}

/** How long nothing is typed before the shop is asked, in ms. */
const pauseMs = 120;
const answers = new Map<string, Suggestion[]>();

async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const known = answers.get(typed);
  if (known) return known;
  const answer = await fetch(`/api/v1/cities?search=${encodeURIComponent(typed)}`, { signal });
  // The field takes any text: without proposals it goes on as it is
  if (!answer.ok) return [];
  const cities: Suggestion[] = await answer.json();
  answers.set(typed, cities);
  return cities;
}

/** The cities that what is typed may become, asked for shortly after each letter; the last question alone is answered. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const asked = useRef<AbortController>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clear = () => {
    clearTimeout(timer.current);
    asked.current?.abort();
    setSuggestions([]);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    },
    [],
  );
  const ask = (typed: string) => {
    clearTimeout(timer.current);
    asked.current?.abort();
    const text = typed.trim().slice(0, 100);
    if (text === "") return setSuggestions([]);
    const question = new AbortController();
    asked.current = question;
    timer.current = setTimeout(async () => {
      try {
        const cities = await fetchSuggestions(text, question.signal);
        // Whoever has written the only one need not choose it
        const isWritten = cities.length === 1 && cities[0]?.name === text;
        if (!question.signal.aborted) setSuggestions(isWritten ? [] : cities);
      } catch (error) {
        // Given up for another, or the line is cut: the field takes any text
        if (!question.signal.aborted && !(error instanceof TypeError)) throw error;
      }
    }, pauseMs);
  };
  return { suggestions, ask, clear };
}
