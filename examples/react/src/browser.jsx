import { hydrateRoot } from 'react-dom/client';
import { App } from './App.jsx';

const orders = fetch('/orders').then((response) => response.json());
hydrateRoot(document, <App orders={orders} />);
