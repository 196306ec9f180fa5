import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'

interface MagnifierProps {
  name: string
  images: readonly string[]
  /** The index of the image that is shown first. */
  first: number
  onClose: () => void
}

/** The whole image fills the window; a press enlarges it around the point that was pressed. */
export function Magnifier({ name, images, first, onClose }: MagnifierProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(first)
  const [isEnlarged, setEnlarged] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    scrollToSlide(row.current, first)
  }, [first])

  function show(index: number) {
    if (index < 0 || index >= images.length) return
    setEnlarged(false)
    setCurrent(index)
    scrollToSlide(row.current, index)
  }
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // The arrow keys scroll an enlarged image.
    if (!step || isEnlarged) return
    // Chrome focuses the row and would scroll it by some pixels, which ends at the image before.
    event.preventDefault()
    show(current + step)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Ảnh lớn: ${name}`}
      onClose={onClose}
      onKeyDown={handleKey}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-scene text-ink"
    >
      <ul
        ref={row}
        onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
        className={`flex size-full snap-x snap-mandatory [scrollbar-width:none] ${isEnlarged ? 'overflow-hidden' : 'overflow-x-auto'}`}
      >
        {images.map((url, index) => (
          <Slide
            key={url}
            url={url}
            alt={images.length > 1 ? `${name}, ảnh ${index + 1}` : name}
            isNear={Math.abs(index - current) <= 1}
            isHidden={index !== current}
            isEnlarged={isEnlarged && index === current}
            onToggle={() => setEnlarged(!isEnlarged)}
          />
        ))}
      </ul>
      <IconButton
        icon={X}
        label="Đóng"
        onClick={() => dialog.current?.close()}
        className="fixed! top-2 right-2 bg-paper/85"
      />
      {images.length > 1 && <Steps current={current} count={images.length} onShow={show} />}
    </dialog>
  )
}

function scrollToSlide(row: HTMLElement | null, index: number) {
  row?.scrollTo({ left: index * row.clientWidth, behavior: 'instant' })
}

interface StepsProps {
  current: number
  count: number
  onShow: (index: number) => void
}

function Steps({ current, count, onShow }: StepsProps) {
  return (
    <div className="fixed bottom-2 left-1/2 flex -translate-x-1/2 items-center gap-2 rounded-edge bg-paper/85">
      <IconButton
        icon={ChevronLeft}
        label="Ảnh trước"
        disabled={current === 0}
        onClick={() => onShow(current - 1)}
      />
      <span role="status" className="tabular-nums">
        <span className="sr-only">Ảnh </span>
        {current + 1}/{count}
      </span>
      <IconButton
        icon={ChevronRight}
        label="Ảnh sau"
        disabled={current === count - 1}
        onClick={() => onShow(current + 1)}
      />
    </div>
  )
}

interface SlideProps {
  url: string
  alt: string
  isNear: boolean
  isHidden: boolean
  isEnlarged: boolean
  onToggle: () => void
}

const enlargement = 2.5

function Slide({ url, alt, isNear, isHidden, isEnlarged, onToggle }: SlideProps) {
  const { frame, toggle } = useEnlargement(isEnlarged, onToggle)
  return (
    <li
      ref={frame}
      inert={isHidden}
      className={`flex h-full w-full shrink-0 snap-center ${isEnlarged ? 'overflow-auto overscroll-contain' : 'overflow-hidden'}`}
    >
      <button
        type="button"
        aria-label={isEnlarged ? 'Thu nhỏ' : 'Phóng to'}
        onClick={toggle}
        className={`m-auto shrink-0 outline-offset-[-4px]! ${isEnlarged ? 'cursor-zoom-out!' : 'cursor-zoom-in!'}`}
        style={isEnlarged ? { width: `${enlargement * 100}%` } : undefined}
      >
        {isNear && (
          <img src={url} alt={alt} className={isEnlarged ? 'w-full' : 'max-h-dvh max-w-dvw object-contain'} />
        )}
      </button>
    </li>
  )
}

/** Keeps the point that was pressed in the middle. A key press enlarges the middle of the image. */
function useEnlargement(isEnlarged: boolean, onToggle: () => void) {
  const frame = useRef<HTMLLIElement>(null)
  const point = useRef({ x: 0.5, y: 0.5 })
  useLayoutEffect(() => {
    const list = frame.current
    const image = list?.querySelector('img')
    if (!list || !image || !isEnlarged) return
    list.scrollTo({
      left: point.current.x * image.offsetWidth - list.clientWidth / 2,
      top: point.current.y * image.offsetHeight - list.clientHeight / 2,
      behavior: 'instant',
    })
  }, [isEnlarged])

  function toggle({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // A press by key has no click count.
    point.current =
      detail > 0 ? { x: (clientX - left) / width, y: (clientY - top) / height } : { x: 0.5, y: 0.5 }
    onToggle()
  }
  return { frame, toggle }
}
