import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { buildPagePath, pageKindLabels } from '#contract/content/page-kinds.ts'
import { slugify } from '#domain/search/fold.ts'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { pagesKey } from './page-queries.ts'

export function AddPageButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" className="px-4" onClick={() => setOpen(true)}>
        Thêm trang
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Thêm trang">
        <AddPageForm />
      </Dialog>
    </>
  )
}

const kinds = (['page', 'post'] as const).map((value) => ({ value, label: pageKindLabels[value] }))

function AddPageForm() {
  const api = useApi()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<'page' | 'post'>('page')
  const add = useAdminMutation(() => api.addPage({ body: { kind, title: title.trim() } }), {
    invalidates: [pagesKey],
    showsError: ({ code }) => code === 'invalid' || code === 'page_slug_taken',
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const page = await add.mutateAsync(undefined).catch(() => null)
    if (page) await navigate({ to: '/admin/pages/$id', params: { id: page._id } })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <ChoiceGroup
        legend="Loại"
        name="kind"
        choices={kinds}
        value={kind}
        onChange={(value) => setKind(value === 'post' ? 'post' : 'page')}
      />
      <Field
        label="Tên trang"
        required
        hint={buildPagePath(kind, title.trim() ? slugify(title) : '…')}
        error={findFieldError(add.error, 'title', ['page_slug_taken'])}
      >
        {(inputProps) => (
          <TextInput
            {...inputProps}
            value={title}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" busy={add.isPending}>
        Thêm trang
      </Button>
    </form>
  )
}
