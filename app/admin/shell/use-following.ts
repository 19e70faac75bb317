import { useEffect, useRef } from "react";

/** A field that shows what the address says, which changes by other ways than by typing; never while somebody is in it. */
export function useFollowing(value: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value;
  }, [value]);
  return field;
}
