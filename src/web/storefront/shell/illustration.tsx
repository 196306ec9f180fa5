import { cx } from '#web/ui/styles/cx.ts'

/** The files of an illustration that demo/render-home-images.ts makes, in several widths. */
export interface IllustrationSources {
  avif: string
  webp: string
  /** For browsers without `srcset`. */
  src: string
  width: number
  height: number
}

/**
 * @param files the URLs of a folder `pictures/` from `import.meta.glob`
 * @param widths in px
 */
export function buildIllustrationSources(
  files: Record<string, string>,
  name: string,
  widths: readonly number[],
  sizePx: [width: number, height: number],
): IllustrationSources {
  const file = (width: number, format: string) => files[`./pictures/${name}-${width}.${format}`] ?? ''
  const srcSetOf = (format: string) => widths.map((width) => `${file(width, format)} ${width}w`).join(', ')
  const [width, height] = sizePx
  return { avif: srcSetOf('avif'), webp: srcSetOf('webp'), src: file(widths[0] ?? 0, 'webp'), width, height }
}

interface IllustrationProps {
  picture: IllustrationSources
  /** Empty if the text next to it says the same. */
  alt: string
  sizes: string
  /** True in the first screen. */
  eager?: boolean
  className?: string
}

export function Illustration({ picture, alt, sizes, eager, className }: IllustrationProps) {
  return (
    <picture className="block overflow-hidden bg-scene">
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={cx('w-full object-cover', className)}
      />
    </picture>
  )
}
