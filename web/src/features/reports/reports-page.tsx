import { ReportView } from './report-view.tsx'

/** `/agency-manager/reports`: what an agency sold, bought and earned, and how far its money goes. */
export default function ReportsPage() {
  return <ReportView office={false} />
}
