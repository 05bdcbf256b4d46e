import { courseContentList, everyRecord } from '@jukwaa/client';
import { Refused } from '../refused';
import { read, site } from '../site';

/** All records of a kind that the owner of the site has made. */
export default async function Courses() {
  const courses = await read(() =>
    Array.fromAsync(everyRecord(courseContentList, { client: site(), query: { fields: ['name', 'level'] } })),
  );
  if ('refusal' in courses) return <Refused refusal={courses.refusal} />;
  return (
    <>
      <h1>Courses</h1>
      {courses.data.length === 0 && <p>There are no courses yet.</p>}
      <ul>
        {courses.data.map(({ id, name, level }) => (
          <li key={id}>
            {name}: {level}
          </li>
        ))}
      </ul>
    </>
  );
}
