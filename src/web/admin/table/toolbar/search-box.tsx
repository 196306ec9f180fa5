import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { FilterBox } from './filter-box.tsx'

const pauseMs = 300

interface SearchBoxProps {
  /** The address of the list. */
  here: string
  /** What is looked in, for screen readers. */
  label: string
  q: string
  onSearch: (q: string) => void
}

/** Searches after a pause in typing, or at once with Enter. The address keeps the words. */
export function SearchBox({ here, label, q, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const asked = useRef(q)
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back and forward change the words from outside; what is being typed stays.
  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    if (box.current) box.current.value = q
  }, [q])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the page woke up
  useEffect(() => {
    search()
    return () => clearTimeout(timer.current)
  }, [])

  function search() {
    clearTimeout(timer.current)
    const words = box.current?.value.trim() ?? ''
    // Whoever has chosen a row meanwhile is on the way there.
    const leaving = router.latestLocation.pathname !== here
    if (words === asked.current || leaving) return
    asked.current = words
    onSearch(words)
  }
  function typed() {
    clearTimeout(timer.current)
    timer.current = setTimeout(search, pauseMs)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    search()
  }

  return (
    <search className="w-full sm:w-auto">
      <form action={here} onSubmit={submit}>
        <FilterBox ref={box} name="q" label={label} defaultValue={q} onChange={typed} />
      </form>
    </search>
  )
}
