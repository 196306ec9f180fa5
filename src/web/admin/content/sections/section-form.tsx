import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import { useRef } from 'react'
import {
  type ListField,
  maxPickedProducts,
  type SectionField,
  type SectionFields,
} from '#contract/content/section-fields.ts'
import { createEmptyValues } from '#domain/content/create-section.ts'
import type { FieldRecord } from '#domain/content/map-fields.ts'
import { PickedProducts } from '#web/admin/catalog/collections/picked-products.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { productsByIdsQuery } from '#web/storefront/product-list/products-by-ids-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import type { OrderActions } from '../order-tools.tsx'
import { useOrderActions } from '../use-order-actions.ts'
import { FieldGroup } from './field-group.tsx'
import { findPicture } from './find-picture.ts'
import { SectionFieldInput } from './section-field-input.tsx'

interface SectionFormProps {
  fields: SectionFields
  values: FieldRecord
  picture?: string | undefined
  /** Path of the fields in the page, such as `sections.2.`. */
  path: string
  findError: (path: string) => string | undefined
  onChange: (values: FieldRecord) => void
}

export function SectionForm({ fields, values, picture, path, findError, onChange }: SectionFormProps) {
  const image = picture ?? findPicture(fields, values)
  return (
    <div className="grid gap-4">
      {Object.entries(fields)
        .filter(([name]) => isUsed(name, fields, values))
        .map(([name, field]) => (
          <AnyField
            key={name}
            field={field}
            value={values[name]}
            picture={image}
            path={path + name}
            findError={findError}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        ))}
    </div>
  )
}

const sourceFields = new Set(['category', 'collection', 'tag', 'search'])
/** A product row asks only for what its source needs. */
function isUsed(name: string, fields: SectionFields, values: FieldRecord): boolean {
  if (!fields.source) return true
  if (name === 'products') return values.source === 'picked'
  return !sourceFields.has(name) || values.source === name
}

interface AnyFieldProps {
  field: SectionField
  value: unknown
  picture: string
  path: string
  findError: (path: string) => string | undefined
  onChange: (value: unknown) => void
}

function AnyField({ field, value, picture, path, findError, onChange }: AnyFieldProps) {
  if (field.type === 'list')
    return (
      <ListInput
        field={field}
        items={value as FieldRecord[]}
        picture={picture}
        path={path}
        findError={findError}
        onChange={onChange}
      />
    )
  if (field.type === 'products')
    return (
      <FieldGroup field={field}>
        <ProductsInput ids={value as string[]} error={findError(path)} onChange={onChange} />
      </FieldGroup>
    )
  return (
    <SectionFieldInput
      field={field}
      value={String(value)}
      picture={picture}
      error={findError(path)}
      onChange={onChange}
    />
  )
}

interface ProductsInputProps {
  ids: string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

function ProductsInput({ ids, error, onChange }: ProductsInputProps) {
  const { data = [] } = useQuery(productsByIdsQuery(useApi(), ids))
  const products = ids.flatMap((id) => data.find(({ _id }) => _id === id) ?? [])
  return (
    <PickedProducts
      products={products}
      max={maxPickedProducts}
      error={error}
      onChange={(next) => onChange(next.map(({ _id }) => _id))}
    />
  )
}

interface ListInputProps extends Omit<AnyFieldProps, 'field' | 'value' | 'onChange'> {
  field: ListField
  items: FieldRecord[]
  onChange: (items: FieldRecord[]) => void
}

function ListInput({ field, items, picture, path, findError, onChange }: ListInputProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const createOrderActions = useOrderActions(items, onChange)
  const noun = field.itemLabel.toLowerCase()
  return (
    <fieldset ref={list} className="grid gap-4">
      <legend className="mb-2 text-sm font-medium">{field.label}</legend>
      {field.hint && <p className="text-sm text-ink-soft">{field.hint}</p>}
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Items have no id, and every input is controlled.
        <div key={at} className="flex items-start gap-3 border-l-2 border-line pl-4">
          <div className="min-w-0 flex-1">
            <SectionForm
              fields={field.fields}
              values={item}
              picture={picture}
              path={`${path}.${at}.`}
              findError={findError}
              onChange={(values) => onChange(items.with(at, values))}
            />
          </div>
          <ItemTools
            name={`${noun} ${at + 1}`}
            {...createOrderActions(at)}
            onMoved={(by) => focusMoveButton(list.current, at + by, by)}
          />
        </div>
      ))}
      {items.length < field.max && (
        <Button
          small
          className="justify-self-start"
          onClick={() => onChange([...items, createEmptyValues(field.fields)])}
        >
          <Icon of={Plus} /> Thêm {noun}
        </Button>
      )}
    </fieldset>
  )
}

interface ItemToolsProps extends Pick<OrderActions, 'isFirst' | 'isLast' | 'onMove' | 'onRemove'> {
  name: string
  onMoved: (by: 1 | -1) => void
}

function ItemTools({ name, isFirst, isLast, onMove, onRemove, onMoved }: ItemToolsProps) {
  const move = (by: 1 | -1) => {
    onMove(by)
    onMoved(by)
  }
  return (
    <div data-item-tools="" className="grid">
      {!(isFirst && isLast) && (
        <>
          <IconButton icon={ArrowUp} label={`Đưa ${name} lên`} disabled={isFirst} onClick={() => move(-1)} />
          <IconButton
            icon={ArrowDown}
            label={`Đưa ${name} xuống`}
            disabled={isLast}
            onClick={() => move(1)}
          />
        </>
      )}
      <IconButton icon={Trash2} label={`Bỏ ${name}`} onClick={onRemove} />
    </div>
  )
}

/** Items have no keys, so the focus stays in the former place; the next press must move the same item. */
function focusMoveButton(list: HTMLElement | null, at: number, by: 1 | -1): void {
  requestAnimationFrame(() => {
    const [up, down] =
      list?.querySelectorAll(':scope > div > [data-item-tools]')[at]?.querySelectorAll('button') ?? []
    const buttons = by < 0 ? [up, down] : [down, up]
    buttons.find((button) => button && !button.disabled)?.focus()
  })
}
