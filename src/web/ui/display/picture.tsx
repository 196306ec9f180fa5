import { type ImageSources, imageSources } from '#domain/catalog/image-url.ts'
import { ShopName } from '#web/app/api/terms.ts'
import { cx } from '#web/ui/styles/cx.ts'

export interface PictureProps {
  /** The shop's own `/images/…` address, or one elsewhere. Empty: a quiet blank. */
  url: string
  /** Says what is seen; empty where the words beside it already do. */
  alt: string
  /** How wide it stands, as in `<img sizes>`: `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string
  /** In the first screen: fetched at once. */
  eager?: boolean
  /** The largest of the first screen: fetched before the others. */
  first?: boolean
  className?: string
  /** The frame is 4:5; another shape by a class such as `aspect-video`. */
  shape?: string
}

/** A picture in its 4:5 frame; the place is kept before it arrives. Without a picture the shop's name stands there. */
export function Picture({ url, alt, sizes, eager, first, className, shape = 'aspect-[4/5]' }: PictureProps) {
  const sources = imageSources(url)
  // The browser would fetch what is three screens away; so it does at one and a half, and draws it then.
  const lazy = !eager && !first && '[content-visibility:auto]'
  return (
    <span className={cx('block overflow-hidden bg-celadon-wash', lazy, shape, className)}>
      {sources ? (
        <picture>
          <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
          <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
          <ImageElement sources={sources} alt={alt} eager={eager} priority={first} />
        </picture>
      ) : url ? (
        <ImageElement sources={{ src: url }} alt={alt} eager={eager} priority={first} />
      ) : (
        <span
          aria-hidden="true"
          className="@container flex size-full items-center justify-center font-display font-bold text-celadon"
        >
          <span className="text-[min(1.5rem,30cqw)] leading-8">
            <ShopName />
          </span>
        </span>
      )}
    </span>
  )
}

interface ImageElementProps {
  sources: Pick<ImageSources, 'src'> & Partial<ImageSources>
  alt: string
  eager?: boolean
  priority?: boolean
}

function ImageElement({ sources, alt, eager, priority }: ImageElementProps) {
  return (
    <img
      src={sources.src}
      width={sources.width}
      height={sources.height}
      alt={alt}
      loading={eager || priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className="size-full object-cover"
    />
  )
}
