import { type ChangeEvent, useLayoutEffect, useReducer, useRef } from 'react'

const bare = (text: string) => text.replace(/[.\s]/g, '')

/** `1250000` becomes `1.250.000`; what is no number stays as typed, so that it can be said to be none. */
export function withDots(text: string): string {
  const digits = bare(text)
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, '.') : text
}

/** Where the caret of `typed` at `at` belongs in `shown`: behind as many signs other than dots and spaces. */
export function caretIn(shown: string, typed: string, at: number): number {
  let left = bare(typed.slice(0, at)).length
  let place = 0
  for (; left > 0 && place < shown.length; place += 1) if (!/[.\s]/.test(shown[place] ?? '')) left -= 1
  return place
}

/** An amount in a box: outside without dots, inside with them, and the caret stays where the hand types. */
export function useDots(value: string, onChange: (value: string) => void) {
  const moved = useRef<{ box: HTMLInputElement; caret: number } | null>(null)
  // A dot that was deleted is back at once: nothing outside changes, and yet the caret must be set.
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const { current: to } = moved
    moved.current = null
    if (to && document.activeElement === to.box) to.box.setSelectionRange(to.caret, to.caret)
  })
  function change({ target: box }: ChangeEvent<HTMLInputElement>) {
    const next = bare(box.value)
    const at = box.selectionStart ?? box.value.length
    moved.current = { box, caret: caretIn(withDots(next), box.value, at) }
    redraw()
    onChange(next)
  }
  return { value: withDots(value), onChange: change }
}
