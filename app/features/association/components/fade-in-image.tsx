import { type ImgHTMLAttributes, useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** An image that fades in once loaded (P-INFO-2); without script, it is visible at once. */
export function FadeInImage({ className, alt, ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  const [isLoaded, setIsLoaded] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The image may have loaded before hydration.
    if (image.current?.complete) setIsLoaded(true);
  }, []);
  return (
    <img
      {...rest}
      ref={image}
      alt={alt}
      data-loaded={isLoaded}
      onLoad={() => setIsLoaded(true)}
      onError={() => setIsLoaded(true)}
      className={classNames("fade-in-image", className)}
    />
  );
}
