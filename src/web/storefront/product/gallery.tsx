import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide'
import { lazy, memo, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { Part } from '#web/ui/state/part.tsx'
import { cx } from '#web/ui/styles/cx.ts'

const Magnifier = lazy(() => import('./magnifier.tsx').then(({ Magnifier }) => ({ default: Magnifier })))

interface GalleryProps {
  name: string
  pictures: readonly string[]
  /** The one that shows what was chosen: it comes into the frame when it becomes another. */
  shown?: string
}

/**
 * A row of pictures that the browser itself scrolls: by finger, by wheel, by the arrow keys, and by the
 * thumbnails, which are links, where there is no JavaScript.
 */
export const Gallery = memo(({ name, pictures, shown }: GalleryProps) => {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useCurrent(row)
  const [large, setLarge] = useState(false)
  const [asked, setAsked] = useState(false)
  const hand = useHand()
  const many = pictures.length > 1
  const wanted = shown === undefined ? -1 : pictures.indexOf(shown)
  useShown(row, wanted, setCurrent)

  function show(index: number) {
    const slide = row.current?.children[index]
    if (!(slide instanceof HTMLElement) || !row.current) return
    bring(row.current, slide)
    setCurrent(index)
  }

  return (
    <section
      aria-label="Ảnh sản phẩm"
      className="max-md:-mx-(--page-gutter) lg:flex lg:flex-row-reverse lg:justify-end lg:gap-4"
    >
      <div className="relative min-w-0 lg:w-[min(100%,calc((100dvh-9rem)*0.8))] lg:min-w-80">
        <ul
          ref={row}
          tabIndex={many ? 0 : undefined}
          aria-label={many ? `${name}: ${pictures.length} ảnh` : undefined}
          className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {(many ? pictures : [pictures[0] ?? '']).map((url, index) => (
            <li key={url} id={`anh-${index + 1}`} className="w-full shrink-0 snap-start scroll-mt-24">
              <Picture
                url={url}
                alt={many ? `${name}, ảnh ${index + 1}` : name}
                first={index === 0}
                sizes="(min-width: 64rem) 45vw, 100vw"
                // The next is there for the first swipe.
                className={cx((hand || Math.abs(index - current) <= 1) && '[content-visibility:visible]!')}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 0 && (
          <IconButton
            icon={ZoomIn}
            label="Phóng to"
            onClick={() => {
              setAsked(true)
              setLarge(true)
            }}
            className="absolute! right-2 bottom-2 bg-paper/80"
          />
        )}
        {many && (
          <>
            <Arrow to={current - 1} of={pictures.length} onShow={show} />
            <Arrow to={current + 1} of={pictures.length} onShow={show} next />
            <p
              aria-hidden="true"
              className="absolute bottom-3 left-4 rounded-edge bg-paper/80 px-2 text-sm tabular-nums lg:hidden"
            >
              {current + 1}/{pictures.length}
            </p>
          </>
        )}
      </div>
      {many && <Thumbnails {...{ name, pictures, current, show }} />}
      {asked && (
        <Part>
          <Magnifier name={name} url={pictures[current] ?? ''} open={large} onOpenChange={setLarge} />
        </Part>
      )}
    </section>
  )
})

/** Moving, except for who asked for less motion: a script's word outranks the stylesheet's. */
function bring(row: HTMLElement, slide: HTMLElement, atOnce?: boolean) {
  const still = atOnce || matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollTo({ left: slide.offsetLeft, behavior: still ? 'instant' : 'smooth' })
}

/** Brings this picture into the frame: at once when the page opens, moving when something else is chosen. */
function useShown(
  row: React.RefObject<HTMLUListElement | null>,
  index: number,
  onShown: (index: number) => void,
) {
  const opened = useRef(false)
  useEffect(() => {
    const atOnce = !opened.current
    opened.current = true
    const slide = row.current?.children[index]
    if (!(slide instanceof HTMLElement) || !row.current) return
    bring(row.current, slide, atOnce)
    onShown(index)
  }, [row, index, onShown])
}

/** Whether somebody has begun to move about on the page. */
function useHand() {
  const [hand, setHand] = useState(false)
  useEffect(() => {
    const quiet = new AbortController()
    const here = () => {
      quiet.abort()
      setHand(true)
    }
    for (const sign of ['pointerdown', 'pointermove', 'scroll', 'keydown'])
      addEventListener(sign, here, { capture: true, passive: true, signal: quiet.signal })
    return () => quiet.abort()
  }, [])
  return hand
}

/** Which picture stands in the frame, as the row is scrolled. */
function useCurrent(row: React.RefObject<HTMLUListElement | null>) {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const list = row.current
    if (!list) return
    const read = () => setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
    list.addEventListener('scrollend', read)
    return () => list.removeEventListener('scrollend', read)
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
        'absolute! top-1/2 -translate-y-1/2 bg-paper/80 max-md:hidden',
        next ? 'right-2' : 'left-2',
      )}
    />
  )
}

interface ThumbnailsProps extends Omit<GalleryProps, 'shown'> {
  current: number
  show: (index: number) => void
}

function Thumbnails({ name, pictures, current, show }: ThumbnailsProps) {
  return (
    <ul className="flex w-20 shrink-0 flex-col gap-2 p-1 max-lg:hidden">
      {pictures.map((url, index) => (
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
            <Picture url={url} alt={`${name}, ảnh ${index + 1}`} sizes="4.5rem" className="w-18" />
          </a>
        </li>
      ))}
    </ul>
  )
}
