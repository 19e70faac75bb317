/** A city as the shop begins with it: its name, its Arabic name, then how it is written besides. */
export type SeedCity = readonly [name: string, arabicName: string, ...spellings: string[]];
