import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { dataRequestKindLabels, dataRequestStateLabels } from '#contract/privacy/data-request-labels.ts'
import type { DataRequest } from '#contract/privacy/data-requests.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { dataRequestsKey } from './data-request-queries.ts'

export function DataRequestActions({ request }: { request: DataRequest }) {
  const api = useApi()
  const [isEndFormOpen, setEndFormOpen] = useState(false)
  const { _id: id, kind, requester, state, repliedAt } = request
  const reply = useAdminMutation(() => api.handleDataRequest({ params: { id }, body: { action: 'reply' } }), {
    invalidates: [dataRequestsKey],
    successToast: () => ({ title: 'Đã ghi là đã trả lời' }),
  })
  if (state !== 'open') return null
  const requesterSuffix = <span className="sr-only"> của {requester}</span>
  return (
    <span className="flex flex-wrap gap-2 sm:justify-end lg:flex-nowrap">
      {!repliedAt && (
        <Button
          small
          busy={reply.isPending}
          className="whitespace-nowrap"
          onClick={() => reply.mutate(undefined)}
        >
          Đã trả lời{requesterSuffix}
        </Button>
      )}
      <Button small className="whitespace-nowrap" onClick={() => setEndFormOpen(true)}>
        Kết thúc{requesterSuffix}
      </Button>
      <Dialog
        open={isEndFormOpen}
        onOpenChange={setEndFormOpen}
        title={`${dataRequestKindLabels[kind]}: ${requester}`}
        description={request.note || undefined}
      >
        <EndDataRequestForm request={request} onDone={() => setEndFormOpen(false)} />
      </Dialog>
    </span>
  )
}

interface EndDataRequestValues {
  state: 'done' | 'refused'
  outcome: string
}

function EndDataRequestForm({ request, onDone }: { request: DataRequest; onDone: () => void }) {
  const api = useApi()
  const end = useActionForm(
    (values: EndDataRequestValues) =>
      api.handleDataRequest({ params: { id: request._id }, body: { action: 'end', ...values } }),
    {
      defaultValues: { state: 'done', outcome: '' },
      invalidates: [dataRequestsKey],
      successToast: () => ({ title: 'Đã kết thúc yêu cầu' }),
      onDone,
    },
  )
  const { control, watch } = end.form
  const isDone = watch('state') === 'done'
  return (
    <ActionForm submitLabel="Kết thúc" action={end}>
      <ControlledField control={control} name="state" label="Kết quả">
        {(input) => (
          <Select {...input}>
            <option value="done">{dataRequestStateLabels.done}</option>
            <option value="refused">{dataRequestStateLabels.refused}</option>
          </Select>
        )}
      </ControlledField>
      <ControlledField
        control={control}
        name="outcome"
        label={isDone ? 'Đã làm gì' : 'Vì sao không làm'}
        hint={
          isDone && request.kind === 'erasure'
            ? 'Tên và ghi chú của yêu cầu này cũng bị xoá: đừng ghi lại ai đã yêu cầu.'
            : undefined
        }
      >
        {(input) => (
          <TextArea {...input} rows={2} maxLength={limits.maxStaffNoteLength} className="min-h-20" />
        )}
      </ControlledField>
    </ActionForm>
  )
}
