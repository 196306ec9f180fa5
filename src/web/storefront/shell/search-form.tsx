import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { limits } from '#contract/limits.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { parseListSearch } from '../list/list-search.ts'

/** A real form to /shop?q=…: it works without JavaScript too. */
export function SearchForm({ className }: { className?: string }) {
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false })
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    void navigate({ to: '/shop', search: parseListSearch({ q }) })
  }

  return (
    <search className={className}>
      <form
        action="/shop"
        onSubmit={submit}
        className="flex items-center border-b border-edge focus-within:border-ink"
      >
        <label htmlFor={id} className="sr-only">
          Tìm sản phẩm
        </label>
        <input
          key={q}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={limits.searchQuery}
          placeholder="Tìm sản phẩm"
          enterKeyHint="search"
          className={cx('min-h-11 w-full min-w-0 bg-transparent placeholder:text-ink-soft')}
        />
        <IconButton type="submit" icon={Search} label="Tìm" className="-mr-3" />
      </form>
    </search>
  )
}
