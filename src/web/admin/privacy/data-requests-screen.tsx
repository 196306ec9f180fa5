import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide'
import { useState } from 'react'
import { type DataRequestState, dataRequestStateLabels } from '#contract/privacy/data-request-labels.ts'
import { AdminTable } from '#web/admin/table/admin-table.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { AddDataRequestForm } from './add-data-request-form.tsx'
import { dataRequestColumns } from './data-request-columns.tsx'
import { dataRequestsQuery } from './data-request-queries.ts'

const states = Object.entries(dataRequestStateLabels) as [DataRequestState, string][]

export function DataRequestsScreen() {
  const api = useApi()
  const search = useSearch({ from: '/admin/data-requests' })
  const [adding, setAdding] = useState(false)
  return (
    <>
      <AdminTable
        name="data-requests"
        listPath="/admin/data-requests"
        title="Dữ liệu cá nhân"
        noun="yêu cầu"
        search={search}
        searchLabel="Tìm theo người yêu cầu, ghi chú hoặc kết quả"
        columns={dataRequestColumns}
        rowKey={(request) => request._id}
        intro={
          <p className="mb-4 max-w-prose text-sm text-ink-soft">
            Khách xem, sửa, xoá dữ liệu hay rút lại đồng ý: luật cho hai ngày làm việc để trả lời và một số
            ngày để làm xong. Việc khách tự làm trên trang được ghi sẵn; yêu cầu qua điện thoại hay thư thì
            ghi ở đây.{' '}
            <Link to="/admin/settings" search={{ section: 'data' }} className="inkline">
              Giữ gì bao lâu
            </Link>
          </p>
        }
        emptyContent={<p className="text-ink-soft">Chưa có ai yêu cầu gì về dữ liệu của mình.</p>}
        tabsLabel="Tình trạng yêu cầu"
        tabs={[
          { label: 'Tất cả', search: { state: undefined } },
          ...states.map(([state, label]) => ({ label, search: { state } })),
        ]}
        actions={
          <Button kind="primary" onClick={() => setAdding(true)} className="px-4 max-sm:w-full">
            <Icon of={Plus} /> Ghi yêu cầu
          </Button>
        }
        page={useQuery({ ...dataRequestsQuery(api, search), placeholderData: keepPreviousData })}
        fetchPage={(page, limit) => {
          const { q, state } = search
          return api.listDataRequests.withTotal({ query: { q, state, page, limit } })
        }}
      />
      <Dialog
        open={adding}
        onOpenChange={setAdding}
        title="Ghi yêu cầu"
        description="Hạn trả lời và hạn làm xong được tính từ ngày nhận."
      >
        <AddDataRequestForm onDone={() => setAdding(false)} />
      </Dialog>
    </>
  )
}
