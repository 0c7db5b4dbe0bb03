import { type ImgHTMLAttributes, useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** An image that fades in once it has loaded (P-INFO-2); without script it is simply there. */
export function FadeInImage({ className, alt, ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  const [isLoaded, setIsLoaded] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have loaded before React was there to hear of it.
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
