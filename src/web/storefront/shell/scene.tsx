import { cx } from '#web/ui/styles/cx.ts'

/** One of the drawings that demo/home-pictures.ts makes, in its widths. */
export interface ScenePicture {
  avif: string
  webp: string
  /** For browsers that read no `srcset`. */
  src: string
  width: number
  height: number
}

/**
 * @param files the addresses of the files of a folder `pictures/`, as `import.meta.glob` gives them
 * @param widths px
 */
export function scenePicture(
  files: Record<string, string>,
  name: string,
  widths: readonly number[],
  sizePx: [width: number, height: number],
): ScenePicture {
  const file = (width: number, format: string) => files[`./pictures/${name}-${width}.${format}`] ?? ''
  const srcSetOf = (format: string) => widths.map((width) => `${file(width, format)} ${width}w`).join(', ')
  const [width, height] = sizePx
  return { avif: srcSetOf('avif'), webp: srcSetOf('webp'), src: file(widths[0] ?? 0, 'webp'), width, height }
}

interface IllustrationProps {
  picture: ScenePicture
  /** Empty where the words beside it say enough. */
  alt: string
  /** As in `<img sizes>`. */
  sizes: string
  /** In the first screen. */
  eager?: boolean
  /** Of the picture: its shape and what moves. */
  className?: string
}

/** A drawing on its paper; the place is kept before it arrives. */
export function Scene({ picture, alt, sizes, eager, className }: IllustrationProps) {
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
