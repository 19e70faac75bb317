/** A fact with a column of its own, which a narrow table has no room for. */
export const ownColumn = "@2xl:@max-5xl:hidden";
/** The same fact there, as the second line of another cell. */
export const secondLine = "hidden text-[.8125rem] leading-4 text-soft @2xl:@max-5xl:block";
