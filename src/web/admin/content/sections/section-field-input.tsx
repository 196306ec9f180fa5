import { useQuery } from '@tanstack/react-query'
import type { ChoiceField, TextField } from '#contract/content/section-fields.ts'
import { defaultTextLengths } from '#contract/content/section-fields.ts'
import { formatDateTimeInput, parseDateTimeInput } from '#domain/date-time.ts'
import { allCategoriesQuery } from '#web/admin/catalog/admin-queries.ts'
import { collectionsQuery } from '#web/admin/catalog/collections/collection-queries.ts'
import { DateTimeInput } from '#web/admin/form/dates/date-time-input.tsx'
import { MarkdownInput } from '#web/admin/form/markdown-input.tsx'
import { ImageField } from '#web/admin/form/pictures/image-field.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Field, type FieldInputProps } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { FieldGroup } from './field-group.tsx'
import { LinkInput } from './link-input.tsx'
import { PositionInput } from './position-input.tsx'
import { ProductInput } from './product-input.tsx'

interface SectionFieldInputProps {
  field: TextField | ChoiceField
  value: string
  error?: string
  picture?: string
  onChange: (value: string) => void
}

export function SectionFieldInput(props: SectionFieldInputProps) {
  const { field, value, error, picture = '', onChange } = props
  if (field.type === 'image')
    return (
      <ImageField
        label={field.label}
        hint={field.hint}
        image={value}
        isNeeded={field.isNeeded ?? false}
        onChange={onChange}
      />
    )
  if (field.type === 'product' || field.type === 'position')
    return (
      <FieldGroup field={field}>
        {field.type === 'product' ? (
          <ProductInput id={value} error={error} onChange={onChange} />
        ) : (
          <PositionInput value={value} image={picture} onChange={onChange} />
        )}
      </FieldGroup>
    )
  const hint =
    field.type === 'markdown'
      ? (field.hint ?? '**đậm**, *nghiêng*, ## mục, - danh sách, [chữ](/shop)')
      : field.hint
  return (
    <Field label={field.label} hint={hint} error={error}>
      {(inputProps) => <Control {...props} inputProps={inputProps} />}
    </Field>
  )
}

function Control({
  field,
  value,
  onChange,
  inputProps,
}: SectionFieldInputProps & { inputProps: FieldInputProps }) {
  if (field.type === 'choice')
    return (
      <Select {...inputProps} value={value} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(field.options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </Select>
    )
  if (field.type === 'category')
    return <CategorySelect inputProps={inputProps} value={value} onChange={onChange} />
  if (field.type === 'collection')
    return <CollectionSelect inputProps={inputProps} value={value} onChange={onChange} />
  if (field.type === 'link')
    return (
      <LinkInput
        inputProps={inputProps}
        value={value}
        maxLength={defaultTextLengths.link}
        onChange={onChange}
      />
    )
  if (field.type === 'markdown')
    return (
      <MarkdownInput
        inputProps={inputProps}
        value={value}
        maxLength={field.max ?? defaultTextLengths.markdown}
        onChange={onChange}
      />
    )
  if (field.type === 'time') return <TimeInput inputProps={inputProps} value={value} onChange={onChange} />
  const text = {
    ...inputProps,
    value,
    maxLength: field.max ?? defaultTextLengths[field.type === 'lines' ? 'lines' : 'text'],
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return field.type === 'lines' ? <TextArea {...text} /> : <TextInput {...text} autoComplete="off" />
}

export type ControlProps = Pick<SectionFieldInputProps, 'value' | 'onChange'> & {
  inputProps: FieldInputProps
}

function TimeInput({ inputProps, value, onChange }: ControlProps) {
  return (
    <DateTimeInput
      {...inputProps}
      value={value && formatDateTimeInput(Date.parse(value))}
      onValue={(text) => onChange(text && parseDateTimeInput(text))}
    />
  )
}

export function CategorySelect(props: ControlProps) {
  return <NamedSelect {...props} items={useQuery(allCategoriesQuery(useApi())).data} />
}

export function CollectionSelect(props: ControlProps) {
  return <NamedSelect {...props} items={useQuery(collectionsQuery(useApi())).data} />
}

export function NamedSelect({
  inputProps,
  value,
  onChange,
  items = [],
}: ControlProps & { items?: { _id: string; name: string }[] | undefined }) {
  return (
    <Select {...inputProps} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Chưa chọn</option>
      {items.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
