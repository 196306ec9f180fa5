import { useQuery } from '@tanstack/react-query'
import {
  type MenuItem,
  type MenuItemKind,
  maxMenuLabelLength,
  menuItemKindLabels,
  menuItemKinds,
} from '#contract/content/menu-places.ts'
import { isListPage, pageKindLabels } from '#contract/content/page-kinds.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { pagesQuery } from '../page-queries.ts'
import { LinkInput } from '../sections/link-input.tsx'
import { ProductInput } from '../sections/product-input.tsx'
import {
  CategorySelect,
  CollectionSelect,
  type ControlProps,
  NamedSelect,
} from '../sections/section-field-input.tsx'

interface MenuItemFormProps {
  item: MenuItem
  path: string
  findError: (path: string) => string | undefined
  onChange: (item: MenuItem) => void
}

export function MenuItemForm({ item, path, findError, onChange }: MenuItemFormProps) {
  return (
    <div className="grid gap-4 pt-2 pb-4">
      <Field label="Chữ" required error={findError(`${path}label`)}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            value={item.label}
            maxLength={maxMenuLabelLength}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...item, label: target.value })}
          />
        )}
      </Field>
      <Field label="Dẫn đến" error={findError(`${path}kind`)}>
        {(inputProps) => (
          <Select
            {...inputProps}
            value={item.kind}
            onChange={({ target }) => onChange({ ...item, kind: target.value as MenuItemKind, target: '' })}
          >
            {menuItemKinds.map((kind) => (
              <option key={kind} value={kind}>
                {menuItemKindLabels[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Target
        item={item}
        error={findError(`${path}target`)}
        onChange={(target) => onChange({ ...item, target })}
      />
    </div>
  )
}

interface TargetProps {
  item: MenuItem
  error: string | undefined
  onChange: (target: string) => void
}

function Target({ item: { kind, target }, error, onChange }: TargetProps) {
  if (kind === 'list')
    return <p className="text-sm text-ink-soft">Ở đầu trang, mục này mở danh sách danh mục.</p>
  if (kind === 'product') return <ProductInput id={target} error={error} onChange={onChange} />
  const label = menuItemKindLabels[kind]
  const hint = kind === 'address' ? 'Như /shop, /docs#returns hoặc https://…' : undefined
  return (
    <Field label={label} hint={hint} required error={error}>
      {(inputProps) => (
        <TargetControl kind={kind} inputProps={inputProps} value={target} onChange={onChange} />
      )}
    </Field>
  )
}

function TargetControl({ kind, inputProps, value, onChange }: ControlProps & { kind: MenuItemKind }) {
  const control = { inputProps, value, onChange }
  if (kind === 'category') return <CategorySelect {...control} />
  if (kind === 'collection') return <CollectionSelect {...control} />
  if (kind === 'page') return <PageSelect {...control} />
  return <LinkInput {...control} maxLength={500} />
}

function PageSelect(props: ControlProps) {
  const { data = [] } = useQuery(pagesQuery(useApi()))
  const items = data
    .filter(({ kind }) => kind !== 'home' && !isListPage(kind))
    .map(({ _id, kind, title }) => ({ _id, name: `${pageKindLabels[kind]}: ${title}` }))
  return <NamedSelect {...props} items={items} />
}
