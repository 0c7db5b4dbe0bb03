import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/i18n/messages.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TICK_MS = 1_000;

/**
 * Counts down what is left of a record's time and says when it is over. It counts on the browser's own steady clock, so
 * that a wrong date on the device changes nothing.
 * @param seconds what was left when the page was made.
 */
export function TimeLeft({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const { record } = useMessages();
  const [left, setLeft] = useState(seconds);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => {
      const rest = Math.max(0, (end - performance.now()) / 1000);
      setLeft(rest);
      if (rest === 0) {
        clearInterval(timer);
        over.current();
      }
    };
    const timer = setInterval(tick, TICK_MS);
    // A tab that slept looks at the clock as soon as it wakes.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [seconds]);
  const minutes = Math.floor(left / MINUTE);
  if (left >= DAY) return <>{record.daysLeft(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR))}</>;
  return <>{left >= HOUR ? record.hoursLeft(Math.floor(left / HOUR), minutes % 60) : record.minutesLeft(minutes)}</>;
}
