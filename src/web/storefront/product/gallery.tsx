import { useHydrated } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide'
import { lazy, memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { findCardPicture } from '#web/ui/display/card-picture.ts'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { cx } from '#web/ui/styles/cx.ts'

const Magnifier = lazy(() => import('./magnifier.tsx').then(({ Magnifier }) => ({ default: Magnifier })))

interface GalleryProps {
  name: string
  images: readonly string[]
  /** The image of the chosen colour; the gallery scrolls to it when it changes. */
  selected?: string
}

/** In vh: the browser's preload scanner does not know svh and would load a second file. */
const imageSizes =
  '(min-width: 64rem) 45vw, (min-width: 40rem) 50vw, calc(clamp(15rem, 100vh - 31rem, 125vw) * 0.8)'

/** The browser scrolls the images by touch, wheel and arrow keys. Without scripts the thumbnails are anchor links. */
export const Gallery = memo(function Gallery({ name, images, selected }: GalleryProps) {
  const gallery = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useCurrentIndex(row)
  const [isZoomOpen, setZoomOpen] = useState(false)
  const hasInteracted = useHasInteracted(gallery)
  const hasMany = images.length > 1
  const selectedIndex = selected === undefined ? -1 : images.indexOf(selected)
  useScrollToImage(row, selectedIndex, setCurrent)
  // After client-side navigation the thumbnails and the slides that are out of view follow the first frame.
  const isComplete = useDeferredValue(true, !useHydrated() || selectedIndex > 1)
  const slides = hasMany ? images.slice(0, isComplete ? undefined : 2) : [images[0] ?? '']

  function show(index: number) {
    const slide = row.current?.children[index]
    if (!(slide instanceof HTMLElement) || !row.current) return
    scrollToSlide(row.current, slide)
    setCurrent(index)
  }

  return (
    <section
      ref={gallery}
      aria-label="Ảnh sản phẩm"
      className="max-sm:-mx-(--page-gutter) sm:sticky sm:top-24 lg:flex lg:flex-row-reverse lg:justify-end lg:gap-4"
    >
      <div className="relative min-w-0 lg:w-[min(100%,calc((100dvh-9rem)*0.8))] lg:min-w-80">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button "Phóng to" */}
        <ul
          ref={row}
          onClick={() => images.length > 0 && setZoomOpen(true)}
          tabIndex={hasMany ? 0 : undefined}
          aria-label={hasMany ? `${name}: ${images.length} ảnh` : undefined}
          className="relative flex snap-x snap-mandatory overflow-x-auto max-sm:gap-px max-sm:has-[>:only-child]:justify-center overscroll-x-contain [scrollbar-width:none]"
        >
          {slides.map((url, index) => (
            <li
              key={url}
              id={`anh-${index + 1}`}
              className="shrink-0 snap-start snap-always scroll-mt-24 max-sm:w-[calc(clamp(15rem,100svh_-_31rem_-_var(--choice-rows,0rem),125vw)*0.8)] sm:w-full"
            >
              <ResponsiveImage
                url={url}
                alt={hasMany ? `${name}, ảnh ${index + 1}` : name}
                priority={index === 0}
                preview={findCardPicture('url', url)}
                sizes={imageSizes}
                // The next image must be loaded before the first swipe; the others wait for it.
                className={cx(!hasInteracted && Math.abs(index - current) > 1 && '[content-visibility:auto]')}
              />
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <IconButton
            icon={ZoomIn}
            label="Phóng to"
            onClick={() => setZoomOpen(true)}
            className="absolute! right-2 top-2 bg-paper/80"
          />
        )}
        {hasMany && (
          <>
            <Arrow to={current - 1} of={images.length} onShow={show} />
            <Arrow to={current + 1} of={images.length} onShow={show} next />
            <p
              aria-hidden="true"
              className="absolute top-3 left-4 rounded-edge bg-paper/80 px-2 text-sm tabular-nums lg:hidden"
            >
              {current + 1}/{images.length}
            </p>
          </>
        )}
      </div>
      {hasMany && isComplete && <Thumbnails {...{ name, images, current, show }} />}
      {isZoomOpen && (
        <LazyBoundary>
          <Magnifier name={name} images={images} first={current} onClose={() => setZoomOpen(false)} />
        </LazyBoundary>
      )}
    </section>
  )
})

/** Scripts ignore the reduced-motion rule of the stylesheet, so the preference is checked here. */
function scrollToSlide(row: HTMLElement, slide: HTMLElement, isFirst?: boolean) {
  const isInstant = isFirst || matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollTo({ left: slide.offsetLeft, behavior: isInstant ? 'instant' : 'smooth' })
}

/** Jumps to the image when the page opens and scrolls smoothly when the selection changes. */
function useScrollToImage(
  row: React.RefObject<HTMLUListElement | null>,
  index: number,
  onScrolled: (index: number) => void,
) {
  const hasOpened = useRef(false)
  useEffect(() => {
    const isFirst = !hasOpened.current
    hasOpened.current = true
    // Reading the position would lay the page out before its first frame.
    if (isFirst && index <= 0) return
    const slide = row.current?.children[index]
    if (!(slide instanceof HTMLElement) || !row.current) return
    scrollToSlide(row.current, slide, isFirst)
    onScrolled(index)
  }, [row, index, onScrolled])
}

function useHasInteracted(gallery: React.RefObject<HTMLElement | null>) {
  const [hasInteracted, setHasInteracted] = useState(false)
  useEffect(() => {
    const listeners = new AbortController()
    const markInteracted = () => {
      listeners.abort()
      setHasInteracted(true)
    }
    for (const eventName of ['pointerdown', 'pointermove', 'scroll', 'keydown'])
      gallery.current?.addEventListener(eventName, markInteracted, {
        capture: true,
        signal: listeners.signal,
      })
    return () => listeners.abort()
  }, [gallery])
  return hasInteracted
}

/** On a phone a slide is narrower than the row, so the last one never reaches the start of the row. */
function findCentredIndex(list: HTMLElement): number {
  const centre = list.scrollLeft + list.clientWidth / 2
  const distances = [...list.children].map((slide) =>
    slide instanceof HTMLElement ? Math.abs(slide.offsetLeft + slide.offsetWidth / 2 - centre) : Infinity,
  )
  return distances.indexOf(Math.min(...distances))
}

function useCurrentIndex(row: React.RefObject<HTMLUListElement | null>) {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const list = row.current
    if (!list) return
    const updateCurrent = () => setCurrent(findCentredIndex(list))
    list.addEventListener('scrollend', updateCurrent)
    return () => list.removeEventListener('scrollend', updateCurrent)
  }, [row])
  return [current, setCurrent] as const
}

interface ArrowProps {
  to: number
  of: number
  next?: boolean
  onShow: (index: number) => void
}

function Arrow({ to, of, next, onShow }: ArrowProps) {
  return (
    <IconButton
      icon={next ? ChevronRight : ChevronLeft}
      label={next ? 'Ảnh sau' : 'Ảnh trước'}
      disabled={to < 0 || to >= of}
      onClick={() => onShow(to)}
      className={cx(
        'absolute! top-1/2 -translate-y-1/2 bg-paper/80 max-sm:hidden',
        next ? 'right-2' : 'left-2',
      )}
    />
  )
}

interface ThumbnailsProps extends Omit<GalleryProps, 'selected'> {
  current: number
  show: (index: number) => void
}

function Thumbnails({ name, images, current, show }: ThumbnailsProps) {
  return (
    <ul className="flex w-20 shrink-0 flex-col gap-2 p-1 max-lg:hidden">
      {images.map((url, index) => (
        <li key={url} className="shrink-0">
          <a
            href={`#anh-${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              show(index)
            }}
            className="block outline-offset-1 aria-current:outline-2 aria-current:outline-ink"
          >
            <ResponsiveImage url={url} alt={`${name}, ảnh ${index + 1}`} sizes="4.5rem" className="w-18" />
          </a>
        </li>
      ))}
    </ul>
  )
}
