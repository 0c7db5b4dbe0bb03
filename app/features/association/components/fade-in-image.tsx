import { type ImgHTMLAttributes, useEffect, useRef, useState } from "react";
import { useNonce } from "#app/shared/client/render-context.ts";
import { classNames } from "#app/ui/class-names.ts";

/** Shows the image before this script as soon as it has loaded: hydration comes a second later on a slow telephone. */
const SHOW_WHEN_LOADED = `(i=>{const f=()=>{i.dataset.loaded="true"};i.complete?f():i.onload=i.onerror=f})(document.currentScript.previousElementSibling)`;

/** An image that fades in once loaded (P-INFO-2); without script, it is visible at once. */
export function FadeInImage({ className, alt, ...rest }: ImgHTMLAttributes<HTMLImageElement>) {
  const nonce = useNonce();
  const [isLoaded, setIsLoaded] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The image may have loaded before hydration.
    if (image.current?.complete) setIsLoaded(true);
  }, []);
  return (
    <>
      <img
        {...rest}
        ref={image}
        alt={alt}
        data-loaded={isLoaded}
        // The script may have run before hydration.
        suppressHydrationWarning
        onLoad={() => setIsLoaded(true)}
        onError={() => setIsLoaded(true)}
        className={classNames("fade-in-image", className)}
      />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SHOW_WHEN_LOADED }} />
    </>
  );
}
