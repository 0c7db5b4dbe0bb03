import { drawQrCode, QR_SIZE } from "./qr-code.ts";

interface QrCodeProps {
  text: string;
  /** Label for screen readers: the target of the code. */
  label: string;
  className?: string;
}

export function QrCode({ text, label, className }: QrCodeProps) {
  const { side, path } = drawQrCode(text);
  return (
    <svg
      role="img"
      aria-label={label}
      width={QR_SIZE}
      height={QR_SIZE}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
