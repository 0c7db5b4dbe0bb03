import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Loads the page's data again while work goes on in the background.
 * @param loaded what was read last.
 * @param pause between two readings, in milliseconds.
 */
export function useRefreshWhile(isWorking: boolean, loaded: unknown, pause: number): void {
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each reading, whatever it says.
  useEffect(() => {
    if (!isWorking) return;
    const timer = setTimeout(() => void revalidate(), pause);
    return () => clearTimeout(timer);
  }, [isWorking, loaded, pause, revalidate]);
}
