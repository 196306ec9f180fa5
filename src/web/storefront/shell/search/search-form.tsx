import { useLocation, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide'
import { type FocusEvent, type FormEvent, lazy, useId } from 'react'
import * as limits from '#contract/limits.ts'
import { parseSearchTerm } from '#web/storefront/product-list/filters/search-param.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { useSuggestions } from './use-suggestions.ts'

const SearchSuggestions = lazy(() =>
  import('./search-suggestions.tsx').then(({ SearchSuggestions }) => ({ default: SearchSuggestions })),
)

interface SearchFormProps {
  className?: string
  /** The suggestions push the following content down; otherwise they overlap it. */
  inFlow?: boolean
}

/** A GET form to `/shop`, which also works without scripts. */
export function SearchForm({ className, inFlow }: SearchFormProps) {
  const navigate = useNavigate()
  const q = useLocation({ select: ({ search }) => parseSearchTerm(search.q) })
  const id = useId()
  const suggestions = useSuggestions(id)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    suggestions.close()
    const q = new FormData(event.currentTarget).get('q')
    void navigate({ to: '/shop', search: { q: parseSearchTerm(q) } })
  }
  function closeOnBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) suggestions.close()
  }

  return (
    <search className={cx('relative', className)} onBlur={closeOnBlur}>
      <form action="/shop" onSubmit={submit} className="search-box">
        <label htmlFor={id} className="sr-only">
          Tìm sản phẩm
        </label>
        <input
          key={q}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={limits.maxSearchQueryLength}
          placeholder="Tìm sản phẩm"
          enterKeyHint="search"
          autoComplete="off"
          {...suggestions.inputProps}
          className="min-h-11 w-full min-w-0 bg-transparent pl-1.5 outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton type="submit" icon={Search} label="Tìm" className="-mr-3" />
      </form>
      {suggestions.rendered && (
        <LazyBoundary>
          <SearchSuggestions {...suggestions} inFlow={inFlow} />
        </LazyBoundary>
      )}
      <p role="status" className="sr-only">
        {suggestions.visible && `${suggestions.count} gợi ý`}
      </p>
    </search>
  )
}
