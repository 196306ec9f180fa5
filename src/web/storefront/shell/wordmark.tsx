import { Link } from '../../router/link.tsx'

/** The shop's sign. */
export function Wordmark() {
  return (
    <Link
      to="/"
      activeOptions={{ exact: true }}
      className="font-display text-[2rem] leading-[1.36] font-bold text-lacquer-ink"
      aria-label="Tiệm"
    >
      Tiệm
    </Link>
  )
}
