import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'
import { TableSearchInput } from './table-search-input.tsx'

const debounceMs = 300

interface TableSearchFormProps {
  listPath: string
  label: string
  q: string
  onSearch: (q: string) => void
}

/** Searches after a pause in typing or on Enter. */
export function TableSearchForm({ listPath, label, q, onSearch }: TableSearchFormProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const requestedQuery = useRef(q)
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back and forward change `q`; a new `q` that comes from this input must not overwrite newer text.
  useEffect(() => {
    if (q === requestedQuery.current) return
    requestedQuery.current = q
    if (inputRef.current) inputRef.current.value = q
  }, [q])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for text typed before hydration
  useEffect(() => {
    search()
    return () => clearTimeout(timer.current)
  }, [])

  function search() {
    clearTimeout(timer.current)
    const query = inputRef.current?.value.trim() ?? ''
    // A pending navigation to a row must not be cancelled.
    const isLeaving = router.latestLocation.pathname !== listPath
    if (query === requestedQuery.current || isLeaving) return
    requestedQuery.current = query
    onSearch(query)
  }
  function searchLater() {
    clearTimeout(timer.current)
    timer.current = setTimeout(search, debounceMs)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    search()
    // The next scanned code replaces this one.
    inputRef.current?.select()
  }

  return (
    <search className="w-full sm:w-auto">
      <form action={listPath} onSubmit={submit}>
        <TableSearchInput ref={inputRef} name="q" label={label} defaultValue={q} onChange={searchLater} />
      </form>
    </search>
  )
}
