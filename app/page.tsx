export default function LandingPage() {
  return (
    <div className="container-page py-20">
      <h1 className="text-display font-bold">Local services, booked in a minute.</h1>
    </div>
  );
}
