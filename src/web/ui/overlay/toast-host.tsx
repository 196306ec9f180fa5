import * as Radix from '@radix-ui/react-toast'
import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { type DisplayedToast, dismissToast, swipeThresholdPx, toastDurationMs } from './toast-store.ts'

/** The element is an alert itself, so Radix must not announce it too. */
const alertAttributes = { role: 'alert', 'data-radix-toast-announce-exclude': '' }

export function ToastHost({ toast }: { toast: DisplayedToast }) {
  const { id, open, title, description, kind, action, durationMs, place } = toast
  const viewport = usePlaceAboveBar(open)
  return (
    <Radix.Provider
      label="Thông báo"
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
    >
      <Radix.Root
        key={id}
        open={open}
        duration={durationMs}
        onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
        // Radix announces it in a hidden `role=status`; a failure interrupts the screen reader.
        type={kind === 'destructive' ? 'foreground' : 'background'}
        data-kind={kind}
        className={cx(
          'toast-card',
          'data-[state=open]:animate-slide-in data-[state=closed]:animate-slide-away',
          'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-slide-away',
        )}
      >
        <div className="min-w-0 flex-1 py-0.5" {...(kind === 'destructive' ? alertAttributes : {})}>
          <Radix.Title className="font-medium">{title}</Radix.Title>
          {description && <Radix.Description className="text-sm">{description}</Radix.Description>}
        </div>
        {action && (
          <Radix.Action asChild altText={action.label}>
            <button
              type="button"
              onClick={action.onPress}
              className="-my-2 min-h-11 px-2 font-medium underline"
            >
              {action.label}
            </button>
          </Radix.Action>
        )}
        <Radix.Close
          aria-label="Đóng"
          title="Đóng"
          className="-my-2 inline-flex size-11 items-center justify-center"
        >
          <Icon of={X} />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        ref={viewport}
        hotkey={['F8']}
        label="Thông báo ({hotkey})"
        data-place={place}
        className="toast-place m-0 list-none"
      />
    </Radix.Provider>
  )
}

/**
 * Sets `--bottom-bar` to the place of a sticky bar, which is higher at the end of a page and while it shows a notice.
 */
function usePlaceAboveBar(open: boolean) {
  const viewport = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!open) return
    const place = () => {
      const bar = document.querySelector('[data-bottom-bar]')
      if (viewport.current && bar) setBarHeight(viewport.current, bar)
    }
    const observer = new ResizeObserver(place)
    if (viewport.current) observer.observe(viewport.current)
    // The toast may be older than the page and its bar.
    observer.observe(document.body)
    addEventListener('scroll', place, { passive: true })
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', place)
      removeEventListener('resize', place)
    }
  }, [open])
  return viewport
}

const gapPx = 24

function setBarHeight(viewport: HTMLElement, bar: Element): void {
  const { top, bottom } = bar.getBoundingClientRect()
  const isSticky = ['sticky', 'fixed'].includes(getComputedStyle(bar).position)
  const hasRoomBelow = innerHeight - bottom > viewport.offsetHeight + gapPx
  if (isSticky && bottom > 0)
    viewport.style.setProperty('--bottom-bar', hasRoomBelow ? '0px' : `${Math.max(0, innerHeight - top)}px`)
  else viewport.style.removeProperty('--bottom-bar')
}
