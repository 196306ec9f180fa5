import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { useSecondFrame } from './after-frame.ts'
import { cx } from './cx.ts'
import { showToast } from './toast-store.ts'

interface Place {
  /** What stands around the part. */
  Tag: 'div' | 'footer'
  className?: string
}

/** Of the page, as the server sent it: its script is not there yet. The browser journeys know it by that. */
const mark = 'asleep'
const onServer = typeof window === 'undefined'
const isAlive = () => onServer || document.documentElement.dataset.alive !== undefined

/**
 * A part of a page below what is seen first. It comes with the page; what makes it live is fetched when it is
 * about to be seen, or touched, and a press that was too early is made then. The part asks for all that changes by
 * itself: while it sleeps, what it is given must stay as it is.
 */
export function asleep<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Tag, className }: Place,
) {
  let part: ComponentType<Props> | undefined
  let arrive = (_: { default: ComponentType<Props> }) => {}
  const arrived = new Promise<{ default: ComponentType<Props> }>((done) => {
    arrive = done
  })
  const fetched = async () => {
    if (part) return
    part = await load()
    arrive({ default: part })
  }
  const Late = lazy(() => (onServer ? load().then((part) => ({ default: part })) : arrived))

  function Asleep(props: Props) {
    const place = useRef<HTMLElement & HTMLDivElement>(null)
    const [Here] = useState(() => part ?? Late)
    const second = useSecondFrame()
    useEffect(() => {
      if (!part && place.current) return watchOver(place.current, fetched)
    }, [])
    return (
      <Tag ref={place} className={cx(className, !second && 'min-h-dvh')}>
        {second && (
          <Suspense>
            <Here {...props} />
            <Awake place={place} />
          </Suspense>
        )}
      </Tag>
    )
  }
  /** For the loader of a page that is being gone to: the part is there with the rest. */
  const ready = async () => (isAlive() ? fetched().catch(() => {}) : undefined)
  /** Where a press elsewhere needs the part. */
  const wake = () => fetched().catch(sayUnfetched)
  return Object.assign(memo(Asleep), { ready, wake })
}

function sayUnfetched() {
  showToast({
    title: 'Không tải được phần này của trang. Hãy thử lại, hoặc tải lại trang.',
    look: 'destructive',
  })
}

const woken = 'tiem:woken'

/** Is live together with the part that it stands in. */
function Awake({ place }: { place: React.RefObject<HTMLElement | null> }) {
  useEffect(() => void place.current?.dispatchEvent(new Event(woken)), [place])
  return null
}

/** Window hears a touch before React does, which would not pass on what it cannot answer. */
function watchOver(place: HTMLElement, fetched: () => Promise<void>) {
  const quiet = new AbortController()
  const onTouch = { signal: quiet.signal, capture: true }
  let held: EventTarget | null = null
  const wake = () => {
    fetched().catch(() => {
      if (held) sayUnfetched()
      held = null
    })
  }
  const touched = ({ target }: Event) => target instanceof Node && place.contains(target) && wake()
  const pressed = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
    if (!plain || !(target instanceof Node) || !place.contains(target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held = target
    wake()
  }
  const seen = (rootMargin?: string) => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), { rootMargin })
    watch.observe(place)
    quiet.signal.addEventListener('abort', () => watch.disconnect())
  }
  const soon = () => seen('400px')
  const woke = () => {
    delete place.dataset[mark]
    quiet.abort()
    held?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
  place.dataset[mark] = ''
  seen()
  // Who has a hand on the page will go on.
  for (const hand of ['scroll', 'pointermove', 'keydown'])
    addEventListener(hand, soon, { ...onTouch, once: true })
  addEventListener('pointerdown', touched, onTouch)
  addEventListener('focusin', touched, onTouch)
  addEventListener('online', wake, onTouch)
  addEventListener('click', pressed, onTouch)
  place.addEventListener(woken, woke, onTouch)
  // What the server did not send has nothing to show meanwhile.
  if (place.childElementCount === 0) wake()
  return () => quiet.abort()
}
