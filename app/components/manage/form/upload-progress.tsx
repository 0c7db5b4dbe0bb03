/** How far an upload has come. `part`: from 0 to 1. */
export function UploadProgress({ part, label }: { part: number; label: string }) {
  const percent = Math.floor(part * 100);
  return (
    <div className="w-full max-w-md text-sm" role="status">
      <span>{label}</span>
      <progress aria-label={label} max={100} value={percent} className="mt-1 block h-2 w-full accent-oxblood" />
    </div>
  );
}
