export default function Primitives() {
  return null;
}
