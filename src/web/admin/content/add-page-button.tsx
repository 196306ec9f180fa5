import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import {
  buildPagePath,
  isListPage,
  listPageKinds,
  maxPageTitleLength,
  pageKindLabels,
} from '#contract/content/page-kinds.ts'
import { slugify } from '#domain/search/fold.ts'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { openListPage, pagesKey } from './page-queries.ts'
import { SectionFieldInput } from './sections/section-field-input.tsx'

export function AddPageButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" className="px-4" onClick={() => setOpen(true)}>
        Thêm trang
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Thêm trang">
        <AddPageForm />
      </Dialog>
    </>
  )
}

const kindNames = ['page', 'post', 'policy', ...listPageKinds] as const
const kinds = kindNames.map((value) => ({ value, label: pageKindLabels[value] }))

function AddPageForm() {
  const api = useApi()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<(typeof kindNames)[number]>('page')
  const [list, setList] = useState('')
  const add = useAdminMutation(
    () =>
      isListPage(kind) ? openListPage(api, kind, list) : api.addPage({ body: { kind, title: title.trim() } }),
    {
      invalidates: [pagesKey],
      showsError: ({ code }) => code === 'invalid' || code === 'page_slug_taken',
    },
  )
  const form = useFocusInvalidField(add.error)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const page = await add.mutateAsync(undefined).catch(() => null)
    if (page) await navigate({ to: '/admin/pages/$id', params: { id: page._id } })
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <ChoiceGroup
        legend="Loại"
        name="kind"
        choices={kinds}
        value={kind}
        onChange={(value) => {
          setKind(kindNames.find((one) => one === value) ?? 'page')
          setList('')
        }}
      />
      {isListPage(kind) ? (
        <SectionFieldInput
          field={{
            type: kind,
            label: pageKindLabels[kind],
            hint: 'Các mục hiện phía trên danh sách sản phẩm.',
          }}
          value={list}
          error={findFieldError(add.error, kind) && `Hãy chọn ${pageKindLabels[kind].toLowerCase()}.`}
          onChange={setList}
        />
      ) : (
        <TitleField
          kind={kind}
          title={title}
          error={findFieldError(add.error, 'title', ['page_slug_taken'])}
          onChange={setTitle}
        />
      )}
      <Button type="submit" kind="primary" busy={add.isPending}>
        Thêm trang
      </Button>
    </form>
  )
}

interface TitleFieldProps {
  kind: 'page' | 'post' | 'policy'
  title: string
  error: string | undefined
  onChange: (title: string) => void
}

function TitleField({ kind, title, error, onChange }: TitleFieldProps) {
  return (
    <Field
      label="Tên trang"
      required
      hint={buildPagePath(kind, title.trim() ? slugify(title) : '…')}
      error={error}
    >
      {(inputProps) => (
        <TextInput
          {...inputProps}
          value={title}
          maxLength={maxPageTitleLength}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
