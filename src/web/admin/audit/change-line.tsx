import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type ChangeAction, type ChangeNoun, changeNouns } from '#contract/change-words.ts'
import type { Change } from '#contract/changes.ts'
import { moment } from '#domain/moment.ts'
import { Link } from '../../router/link.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import type { AuditSearch } from './audit-query.ts'
import { fieldWords, valueWords } from './field-words.ts'

const verbs: Record<ChangeAction, string> = {
  create: 'thêm',
  update: 'sửa',
  delete: 'xoá',
  restore: 'khôi phục',
}

/** Where the thing is now; of some only their list has an address. */
const places: Partial<Record<ChangeNoun, (id: string) => string>> = {
  product: (id) => `/admin/products/edit/${id}`,
  order: (id) => `/admin/orders/${id}`,
  attribute: (id) => `/admin/attributes/${id}/values`,
  category: () => '/admin/categories',
  customer: (id) => `/admin/customers/${id}`,
  account: () => '/admin/settings?section=staff',
  settings: () => '/admin/settings',
}

/** fields that are told before the rest is asked for */
const mostFields = 4

export function ChangeLine({ change, search }: { change: Change; search: AuditSearch }) {
  const { at, by, action, noun, name, thing, before, after } = change
  const [whole, setWhole] = useState(false)
  const both = Boolean(before && after)
  // Of what came or went the line itself says the name.
  const fields = Object.keys(after ?? before ?? {}).filter((field) => both || field !== 'name')
  const shown = whole ? fields : fields.slice(0, mostFields)
  const place = action === 'delete' && noun !== 'product' ? undefined : places[noun]?.(thing ?? '')
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
        {moment(at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Link search={{ ...search, who: by._id ?? 'operator' }} className="font-medium hover:underline">
            {by.name}
          </Link>{' '}
          {verbs[action]} {changeNouns[noun].toLowerCase()}{' '}
          {place && (thing || noun === 'settings') ? (
            <Link href={place} className="inkline">
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
        </p>
        <dl className="mt-1 text-sm">
          {shown.map((field) => (
            <Field key={field} name={field} before={before?.[field]} after={after?.[field]} both={both} />
          ))}
        </dl>
        {fields.length > mostFields && (
          <button
            type="button"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
            className="inline-flex min-h-9 items-center gap-1 text-sm text-ink-soft hover:text-ink"
          >
            <Icon of={ChevronDown} className={cx('size-4 transition-transform', whole && 'rotate-180')} />
            {whole ? 'Thu gọn' : `Và ${fields.length - mostFields} mục khác`}
          </button>
        )}
      </div>
    </li>
  )
}

interface FieldProps {
  name: string
  before: unknown
  after: unknown
  /** Otherwise the thing came or went: there is one side. */
  both: boolean
}

function Field({ name, before, after, both }: FieldProps) {
  return (
    <div className="flex flex-wrap gap-x-2 wrap-anywhere">
      <dt className="text-ink-soft">{fieldWords(name)}:</dt>
      <dd className="min-w-0">
        {both ? (
          <>
            <del className="text-ink-soft">
              <span className="sr-only">trước </span>
              {valueWords(name, before)}
            </del>
            <span aria-hidden="true"> → </span>
            <ins className="no-underline">
              <span className="sr-only">, sau </span>
              {valueWords(name, after)}
            </ins>
          </>
        ) : (
          valueWords(name, after ?? before)
        )}
      </dd>
    </div>
  )
}
