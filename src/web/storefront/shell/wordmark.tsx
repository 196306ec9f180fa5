import { Link } from '../../router/link.tsx'
import { useShopName } from '../../terms.ts'
import { cx } from '../../ui/cx.ts'

/** The shop's sign: its name, smaller where it is long. */
export function Wordmark() {
  const name = useShopName()
  return (
    <Link
      to="/"
      activeOptions={{ exact: true }}
      className={cx(
        'min-w-0 font-display font-bold text-lacquer-ink',
        name.length > 8
          ? 'line-clamp-2 text-xl leading-[1.36] wrap-anywhere lg:max-w-64'
          : 'text-[2rem] leading-[1.36]',
      )}
    >
      {name}
    </Link>
  )
}
