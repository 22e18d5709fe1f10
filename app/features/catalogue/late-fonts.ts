import { useEffect } from "react";

/**
 * Loads the font of a title in the other language once the page works. Its 34 kB would otherwise arrive before the first paint of an
 * English page, for one line; until then, without script, or where the file is gone, it is in the device's own font.
 */
export function useLateFonts(): void {
  useEffect(() => {
    import("./late-fonts.css").catch(() => {});
  }, []);
}
