import { Link } from '@tanstack/react-router'
import { buildImageSources } from '#domain/catalog/image-url.ts'
import { useSettingsSummary, useShopName } from '#web/app/api/settings-summary.ts'
import { cx } from '#web/ui/styles/cx.ts'

/** The logo or the name of the shop; a long name is shown in a smaller size. */
export function Wordmark() {
  const name = useShopName()
  const logo = buildImageSources(useSettingsSummary()?.brand.logo ?? '')
  return (
    <Link
      to="/"
      activeOptions={{ exact: true }}
      className={cx(
        'min-w-0 lg:shrink-0 font-display leading-[1.36] font-bold text-lacquer-ink',
        name.length > 8
          ? 'line-clamp-2 flex-1 basis-24 wrap-anywhere lg:w-36 lg:flex-none xl:w-56 xl:text-lg'
          : 'text-[2rem]',
      )}
    >
      {logo ? (
        <img
          src={logo.src}
          width={logo.width}
          height={logo.height}
          alt={name}
          className="h-11 w-auto max-w-[22vw] object-contain object-left sm:max-w-48 lg:max-w-24 xl:max-w-48"
        />
      ) : (
        name
      )}
    </Link>
  )
}
