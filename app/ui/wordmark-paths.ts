/** The house's name as it is drawn, a path for each letter, with holes by the even-odd rule. */
export const wordmark = {
  width: 664,
  height: 120,
  letters: [
    "M50 9h7l41 96h11v5H68v-5h13L69 75H30l-12 30h13v5H0v-5h11zm-18 61h35L49 27z",
    "M148 10h84v4l-68 91h52c9 0 13-6 15-24h4l-1 29h-92v-4l68-91h-44c-9 0-13 6-15 22h-4z",
    "M282 10h46c23 0 36 9 36 26 0 15-11 24-29 26l34 43h10v5h-22l-36-47h-11v42h13v5h-41v-5h12V15h-12zm28 5v43h15c15 0 23-7 23-22s-8-21-23-21z",
    "M468 8c30 0 51 21 51 52s-21 52-51 52-51-21-51-52S438 8 468 8zm0 5c-20 0-34 18-34 47s14 47 34 47 34-18 34-47-14-47-34-47z",
    "M558 10h41v5h-13v55c0 23 10 34 28 34s28-12 28-35V15h-14v-5h34v5h-13v54c0 28-14 43-39 43-26 0-40-14-40-41V15h-12z",
  ],
} as const;
