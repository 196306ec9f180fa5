import { type FormEvent, useState } from 'react'
import { buildPagePath } from '#contract/content/page-kinds.ts'
import * as limits from '#contract/limits.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { pagesKey, redirectsKey } from './page-queries.ts'
import type { PageEditor } from './use-page-editor.ts'

/** The page of a category or collection has the address of its list, and the home page has none of its own. */
export function PageAddressButton({ editor }: { editor: PageEditor }) {
  const [isOpen, setOpen] = useState(false)
  const { kind, isPublished } = editor.page
  if (kind !== 'page' && kind !== 'post') return null
  return (
    <>
      <Button className="px-4" disabled={editor.isDirty} onClick={() => setOpen(true)}>
        Đổi đường dẫn
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Đổi đường dẫn"
        description={isPublished ? 'Ai mở đường dẫn cũ sẽ tự đến đường dẫn mới.' : undefined}
      >
        <AddressForm editor={editor} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const slugFailures = ['page_slug_taken', 'page_changed']

function AddressForm({ editor, onDone }: { editor: PageEditor; onDone: () => void }) {
  const api = useApi()
  const { _id: id, kind, version } = editor.page
  const [slug, setSlug] = useState(editor.page.slug)
  useUnsavedGuard(slug !== editor.page.slug)
  const rename = useAdminMutation(
    () => api.renamePage({ params: { id }, body: { version, slug: slug.trim() } }),
    {
      invalidates: [[...pagesKey, 'list'], redirectsKey],
      successToast: (page) => ({
        title: 'Đã đổi đường dẫn',
        description: buildPagePath(page.kind, page.slug),
      }),
      showsError: ({ code }) => code === 'invalid' || slugFailures.includes(code),
    },
  )
  const form = useFocusInvalidField(rename.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    rename.mutate(undefined, {
      onSuccess: (page) => {
        editor.applyStored(page)
        onDone()
      },
    })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <Field
        label="Đường dẫn"
        required
        hint={buildPagePath(kind, slug.trim() || '…')}
        error={findFieldError(rename.error, 'slug', slugFailures)}
      >
        {(inputProps) => (
          <TextInput
            {...inputProps}
            value={slug}
            maxLength={limits.maxSlugLength}
            autoComplete="off"
            onChange={({ target }) => setSlug(target.value)}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" busy={rename.isPending}>
        Đổi đường dẫn
      </Button>
    </form>
  )
}
