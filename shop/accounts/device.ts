/** The commonest first where a name holds another: Edge, Opera and Samsung's browser call themselves Chrome as well. */
const browsers: [mark: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Version\/.*Safari\//, "Safari"],
];
const systems: [mark: RegExp, name: string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** What a browser says of itself and its device; null where it says nothing that is known. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  const first = (names: [RegExp, string][]) => names.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
  return { browser: first(browsers), system: first(systems) };
}
