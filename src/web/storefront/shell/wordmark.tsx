import { Link } from '@tanstack/react-router'
import { useShopName } from '#web/app/api/settings-summary.ts'
import { cx } from '#web/ui/styles/cx.ts'

/** A long shop name is shown in a smaller size. */
export function Wordmark() {
  const name = useShopName()
  return (
    <Link
      to="/"
      activeOptions={{ exact: true }}
      className={cx(
        'min-w-0 font-display leading-[1.36] font-bold text-lacquer-ink',
        name.length > 8
          ? 'line-clamp-2 flex-1 basis-24 wrap-anywhere lg:w-36 lg:flex-none xl:w-56 xl:text-lg'
          : 'text-[2rem]',
      )}
    >
      {name}
    </Link>
  )
}
