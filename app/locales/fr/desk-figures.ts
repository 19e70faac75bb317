/** The screen that shows how the calling of buyers goes. */
export const deskFigures = {
  title: "Confirmation figures",
  toDesk: "To the desk",
  failedToLoad: "Failed to load the figures.",
  placed: "Orders placed",
  since: "From",
  until: "To",
  show: "Show",
  lastDays: (days: number) => `Last ${days} days`,
  none: "No buyer of an order placed in these days was called.",
  inAll: "In all",
  called: "Orders called",
  confirmed: "Confirmed",
  minutes: "First call after (median)",
  tries: "Tries per confirmation",
  writePercent: (percent: number) => `${percent.toLocaleString("en-US")} %`,
  writeMinutes: (minutes: number) =>
    minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`,
  writeNumber: (value: number) => value.toLocaleString("en-US"),
  by: { agents: "By agent", hours: "By hour of the call", cities: "By city", sources: "By source" },
  named: { agents: "Agent", hours: "Hour", cities: "City", sources: "Source" },
  nobody: "Removed account",
  otherCities: "Other cities",
  writeHour: (hour: number) => `${String(hour).padStart(2, "0")} h`,
  meaning:
    "Confirmed: of the orders that are decided. The first call counts for who made it and when; all else for the last call. Orders decided without a call are not counted.",
} as const;
