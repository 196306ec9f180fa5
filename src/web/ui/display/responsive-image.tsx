import type { SyntheticEvent } from 'react'
import { buildImageSources, type ImageSources } from '#domain/catalog/image-url.ts'
import { ShopName } from '#web/app/api/settings-summary.ts'
import { cx } from '#web/ui/styles/cx.ts'

interface ResponsiveImageProps {
  /** An `/images/…` path or an external URL. An empty one shows the name of the shop. */
  url: string
  /** Empty if the text next to it says the same. */
  alt: string
  sizes: string
  /** True in the first screen. */
  eager?: boolean
  /** True for the largest image of the first screen. */
  priority?: boolean
  /** A file that the browser already has, shown until the image is loaded. */
  preview?: string | null
  className?: string
  /** The aspect ratio as a class; 4:5 by default. */
  shape?: string
}

export function ResponsiveImage({
  url,
  alt,
  sizes,
  eager,
  priority: first,
  preview,
  className,
  shape = 'aspect-[4/5]',
}: ResponsiveImageProps) {
  const sources = buildImageSources(url)
  return (
    <span
      className={cx('block overflow-hidden bg-scene bg-cover', shape, className)}
      style={preview ? { backgroundImage: `url(${preview})` } : undefined}
    >
      {sources ? (
        <picture>
          <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
          <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
          <ImageElement
            sources={sources}
            alt={alt}
            eager={eager}
            priority={first}
            onLoad={preview ? removePreview : undefined}
          />
        </picture>
      ) : url ? (
        <ImageElement sources={{ src: url }} alt={alt} eager={eager} priority={first} />
      ) : (
        <span
          aria-hidden="true"
          className="@container flex size-full items-center justify-center font-display font-bold text-on-scene"
        >
          <span className="text-[min(1.5rem,30cqw)] leading-8">
            <ShopName />
          </span>
        </span>
      )}
    </span>
  )
}

/** A transparent image would show the preview under it. */
function removePreview({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.closest('span')?.style.removeProperty('background-image')
}

interface ImageElementProps {
  sources: Pick<ImageSources, 'src'> & Partial<ImageSources>
  alt: string
  eager?: boolean
  priority?: boolean
  onLoad?: (event: SyntheticEvent<HTMLImageElement>) => void
}

function ImageElement({ sources, alt, eager, priority, onLoad }: ImageElementProps) {
  return (
    <img
      src={sources.src}
      width={sources.width}
      height={sources.height}
      alt={alt}
      loading={eager || priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onLoad={onLoad}
      className="size-full object-cover"
    />
  )
}
