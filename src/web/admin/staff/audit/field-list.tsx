import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { fieldWords, valueWords } from './field-words.ts'

type Fields = Record<string, unknown> | null

const mostFields = 4

/** One side is null if the object was created or deleted. */
export function FieldList({ before, after }: { before: Fields; after: Fields }) {
  const [whole, setWhole] = useState(false)
  const both = Boolean(before && after)
  // The entry itself shows the name of a created or deleted object.
  const fields = Object.keys(after ?? before ?? {}).filter((field) => both || field !== 'name')
  const shown = whole ? fields : fields.slice(0, mostFields)
  return (
    <>
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
          className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 gap-1 text-sm text-ink-soft hover:text-ink"
        >
          <Icon of={ChevronDown} className={cx('transition-transform', whole && 'rotate-180')} />
          {whole ? 'Thu gọn' : `Và ${fields.length - mostFields} mục khác`}
        </button>
      )}
    </>
  )
}

interface FieldProps {
  name: string
  before: unknown
  after: unknown
  both: boolean
}

function Field({ name, both, ...sides }: FieldProps) {
  const [before, after] = both ? differing(sides.before, sides.after) : [sides.before, sides.after]
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** For objects such as variants, keeps only the parts that differ. */
function differing(before: unknown, after: unknown): [unknown, unknown] {
  if (!isRecord(before) || !isRecord(after)) return [before, after]
  const parts = Object.keys(after).filter((part) => before[part] !== after[part])
  const only = (side: Record<string, unknown>) => Object.fromEntries(parts.map((part) => [part, side[part]]))
  return [only(before), only(after)]
}
